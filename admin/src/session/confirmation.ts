import { Watched } from '../ui/watched';

interface Asked<Answer> {
  /** The call that waits for it, the first one of several. */
  call: string;
  answer: Promise<Answer | undefined>;
  settle: (answer: Answer | undefined) => void;
}

/** A confirmation that the server requires before the calls continue. */
class Question<Answer> {
  /** The confirmation that calls wait for; undefined if none do. */
  readonly asked = new Watched<Asked<Answer> | undefined>(undefined);

  /**
   * Asks the person once for all waiting calls.
   * @param call the name of the waiting call
   * @returns undefined if they cancelled
   */
  async ask(call = ''): Promise<Answer | undefined> {
    if (!this.asked.isFollowed()) return undefined;
    if (!this.asked.get()) {
      let settle: Asked<Answer>['settle'] = () => undefined;
      const answer = new Promise<Answer | undefined>((done) => (settle = done));
      this.asked.set({ call, answer, settle });
    }
    return this.asked.get()?.answer;
  }

  /** @param answer undefined if the person cancelled */
  settle(answer?: Answer): void {
    this.asked.get()?.settle(answer);
    this.asked.set(undefined);
  }
}

/** The password again. */
export const password = new Question<true>();

/** The reason of an action that a second person has to confirm. */
export const reason = new Question<string>();

/** The name of the draft of a call's reason. */
export const reasonDraft = (call: string): string => `motivo/${call}`;
