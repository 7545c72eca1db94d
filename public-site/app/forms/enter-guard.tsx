/**
 * The first element of a form: Enter in a one-line field presses a form's first button, and this
 * one is disabled. So nothing is sent before the visitor presses the named button, with and without
 * scripts.
 */
export const EnterGuard = () => <button type="submit" disabled hidden />;
