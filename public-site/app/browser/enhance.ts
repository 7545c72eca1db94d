import { enhanceAttachments } from './attachments';
import { enhanceCopying, enhanceFileLink, enhancePrinting, enhanceSaving } from './buttons';
import { enhanceClosed, enhanceDraft, enhanceForgetting } from './draft';
import { enhanceChoice, enhanceCounter, enhanceRequired } from './fields';
import { enhancePhone } from './phone';
import { enhanceQuestions } from './questions';
import { enhancePosting, enhanceSending } from './sending';
import { enhanceWait } from './wait';

/** Adds scripted features to a part of the page; everything in it works without them. */
export function enhance(part: ParentNode): void {
  // In a page received by script the contents of `noscript` are elements, such as submit buttons.
  each(part, 'noscript', (alternative) => alternative.remove());
  each(part, '[data-counter]', enhanceCounter);
  each(part, '[data-phone]', enhancePhone);
  each(part, '[data-attachments]', enhanceAttachments);
  each(part, '[data-requires]', enhanceRequired);
  each(part, '[data-copy]', enhanceCopying);
  each(part, '[data-print]', enhancePrinting);
  each(part, '[data-save]', enhanceSaving);
  each(part, '[data-file]', enhanceFileLink);
  // After the features of single fields: this takes the identity fields out of the page.
  each(part, '[data-choice]', enhanceChoice);
  // Before the draft, which stores only what the form would send: this disables hidden questions.
  each(part, '[data-questions]', enhanceQuestions);
  each(part, '[data-forget-draft]', enhanceForgetting);
  each(part, '[data-closed-draft]', enhanceClosed);
  each(part, '[data-draft]', enhanceDraft);
  each(part, '[data-send]', enhanceSending);
  each(part, '[data-post]', enhancePosting);
  each(part, '[data-wait]', enhanceWait);
}

function each<Found extends HTMLElement>(
  part: ParentNode,
  selector: string,
  add: (found: Found) => void,
): void {
  for (const found of part.querySelectorAll<Found>(selector)) add(found);
}
