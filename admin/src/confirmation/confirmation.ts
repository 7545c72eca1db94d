type Listener = () => void;

/** Something that the server wants to be told by the person before it does what calls asked for. */
class Question<Answer> {
  private waiting: { answer: Promise<Answer | undefined>; settle: (answer: Answer | undefined) => void } | undefined;
  private readonly listeners = new Set<Listener>();

  /** Whether a call waits for the answer. */
  readonly isAsked = (): boolean => this.waiting !== undefined;

  /** Calls back whenever that changes. @returns how to stop that */
  readonly onChange = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Asks the person, once for all calls that wait for it. @returns undefined where they would not answer */
  async ask(): Promise<Answer | undefined> {
    if (this.listeners.size === 0) return undefined;
    if (!this.waiting) {
      let settle: (answer: Answer | undefined) => void = () => undefined;
      const answer = new Promise<Answer | undefined>((done) => (settle = done));
      this.waiting = { answer, settle };
      this.tell();
    }
    return this.waiting.answer;
  }

  /** @param answer absent where the person would not */
  settle(answer?: Answer): void {
    this.waiting?.settle(answer);
    this.waiting = undefined;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** The password again. */
export const password = new Question<true>();

/** Why something is to be done that a second person has to confirm. */
export const reason = new Question<string>();
