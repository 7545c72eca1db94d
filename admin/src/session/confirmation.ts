import { Watched } from '../ui/watched';

interface Asked<Answer> {
  answer: Promise<Answer | undefined>;
  settle: (answer: Answer | undefined) => void;
}

/** Something that the server wants to be told by the person before it does what calls asked for. */
class Question<Answer> {
  /** What calls wait for; absent while none does. */
  readonly asked = new Watched<Asked<Answer> | undefined>(undefined);

  /** Asks the person, once for all calls that wait for it. @returns undefined where they would not answer */
  async ask(): Promise<Answer | undefined> {
    if (!this.asked.isFollowed()) return undefined;
    if (!this.asked.get()) {
      let settle: Asked<Answer>['settle'] = () => undefined;
      const answer = new Promise<Answer | undefined>((done) => (settle = done));
      this.asked.set({ answer, settle });
    }
    return this.asked.get()?.answer;
  }

  /** @param answer absent where the person would not */
  settle(answer?: Answer): void {
    this.asked.get()?.settle(answer);
    this.asked.set(undefined);
  }
}

/** The password again. */
export const password = new Question<true>();

/** Why something is to be done that a second person has to confirm. */
export const reason = new Question<string>();
