import { SHOWN_FIELD, shownQuestions, shownValue } from '@relato/domain/answers';
import type { Category } from '@relato/domain/questionnaire';
import { announce, textOf } from './elements';
import { enhanceCounter } from './fields';

/** A category's questions in the page, each in its order. */
interface Block {
  category: Category;
  element: HTMLElement;
  questions: readonly HTMLElement[];
}

/**
 * Offers the categories of the chosen reason, and shows the questions of the chosen category in place as
 * answers open them. Nothing is fetched: the page has all of them. Answers below another category come
 * back with it, and are not sent.
 */
export function enhanceQuestions(part: HTMLElement): void {
  const form = part.closest('form');
  const reason = form?.querySelector<HTMLSelectElement>('[name=motivo]');
  const field = part.querySelector<HTMLElement>('[data-categories]');
  const choice = part.querySelector<HTMLSelectElement>('[name=categoria]');
  const shownInput = part.querySelector<HTMLInputElement>(`[name=${SHOWN_FIELD}]`);
  if (!form || !reason || !field || !choice || !shownInput) return;
  const groups = [...choice.querySelectorAll('optgroup')];
  const blocks = new Map<string, Block | undefined>();

  const offer = () => {
    for (const group of groups) {
      if (group.dataset['reason'] !== reason.value) group.remove();
      else if (!group.isConnected) choice.append(group);
    }
    field.hidden = choice.querySelector('optgroup') === null;
  };
  const blockOf = (id: string): Block | undefined => {
    if (!blocks.has(id)) blocks.set(id, id === '' ? undefined : makeBlock(part, id));
    return blocks.get(id);
  };
  /** @returns how many questions appeared */
  const show = (): number => {
    const block = blockOf(choice.value);
    for (const other of part.querySelectorAll('.questions'))
      if (other !== block?.element) other.remove();
    if (!block) {
      shownInput.value = shownValue({ id: choice.value }, []);
      return 0;
    }
    if (!block.element.isConnected) part.append(block.element);
    const shown = shownQuestions(block.category, answersIn(block.element));
    const ids = shown.map(({ id }) => id);
    const appeared = block.questions.filter(
      (question) => question.hidden && ids.includes(idOf(question)),
    );
    for (const question of block.questions) setShown(question, ids.includes(idOf(question)));
    shownInput.value = shownValue(block.category, shown);
    return appeared.length;
  };
  form.addEventListener('input', () => {
    offer();
    const appeared = show();
    if (appeared > 0) announce(textOf(part, 'textShown', { n: String(appeared) }));
  });
  offer();
  show();
}

/** Questions that the page shows already, with their answers and errors, stay as they are. */
function makeBlock(part: HTMLElement, id: string): Block | undefined {
  const template = part.querySelector<HTMLTemplateElement>(`template[data-category=${id}]`);
  const whole = template?.content.cloneNode(true).firstChild;
  if (!template || !(whole instanceof HTMLElement)) return undefined;
  const known = part.querySelector<HTMLElement>(`.questions[data-category=${id}]`);
  const questions = questionsIn(whole).map((question) => {
    for (const text of question.querySelectorAll('textarea')) enhanceCounter(text);
    return known?.querySelector<HTMLElement>(`[data-question=${idOf(question)}]`) ?? question;
  });
  if (known) {
    questions.forEach((question, index) => {
      const before = questions[index - 1];
      if (before && !known.contains(question)) before.after(question);
    });
  }
  const category = JSON.parse(template.dataset['asked'] ?? '') as Category;
  return { category, element: known ?? whole, questions };
}

const questionsIn = (block: HTMLElement): HTMLElement[] => [
  ...block.querySelectorAll<HTMLElement>('[data-question]'),
];

const idOf = (question: HTMLElement): string => question.dataset['question'] ?? '';

type Control = HTMLInputElement | HTMLTextAreaElement;

const controlsIn = (part: HTMLElement): NodeListOf<Control> =>
  part.querySelectorAll<Control>('input, textarea');

/** The answers as the form would send them, those of hidden questions included. */
function answersIn(block: HTMLElement): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const control of controlsIn(block)) {
    const isOption = control.type === 'radio' || control.type === 'checkbox';
    if (!isOption || (control as HTMLInputElement).checked) answers[control.name] = control.value;
  }
  return answers;
}

/** A hidden question is not sent. */
function setShown(question: HTMLElement, isShown: boolean): void {
  question.hidden = !isShown;
  for (const control of controlsIn(question)) control.disabled = !isShown;
}
