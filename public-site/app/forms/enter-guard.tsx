/**
 * Stands first in a form: Enter in a one-line field presses a form's first button, and this one is disabled. So nothing is
 * sent before the visitor presses the button that says so, with scripts and without.
 */
export const EnterGuard = () => <button type="submit" disabled hidden />;
