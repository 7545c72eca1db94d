import { isAllowedLink, withName } from '@relato/domain/settings';
import { parse, postprocess, preprocess } from 'micromark';
import type { Block, Inline } from './blocks';

type Event = ReturnType<typeof postprocess>[number];
type Extension = NonNullable<NonNullable<Parameters<typeof parse>[0]>['extensions']>[number];

/** Paragraphs, lists, bold, italics and links stay; everything else is text. */
const LIMITED: Extension = {
  disable: {
    null: [
      'autolink',
      'blockQuote',
      'characterReference',
      'codeFenced',
      'codeIndented',
      'codeText',
      'definition',
      'hardBreakEscape',
      'headingAtx',
      'htmlFlow',
      'htmlText',
      'labelStartImage',
      'setextUnderline',
      'thematicBreak',
    ],
  },
};

/** An element whose end the walk has not met yet. */
type Open =
  | { kind: 'document' | 'item'; blocks: Block[] }
  | { kind: 'list'; items: Block[][] }
  | { kind: 'inline'; children: Inline[] };

/**
 * Parses the limited Markdown. A link to another protocol than https, mailto and tel is its text.
 * @param name the organisation's name, for its place in the text
 */
export function parseMarkdown(source: string, name: string): Block[] {
  const events = postprocess(
    parse({ extensions: [LIMITED] })
      .document()
      .write(preprocess()(source, undefined, true)),
  );
  return new Walk(name).over(events);
}

class Walk {
  private readonly stack: Open[] = [];
  /** The addresses of open links, innermost last. */
  private readonly hrefs: string[] = [];
  private inResource = false;

  constructor(private readonly name: string) {}

  over(events: readonly Event[]): Block[] {
    const blocks: Block[] = [];
    this.stack.push({ kind: 'document', blocks });
    for (const [phase, token, context] of events) {
      if (phase === 'enter') this.enter(token.type);
      else this.exit(token.type, () => context.sliceSerialize(token));
    }
    return blocks;
  }

  private enter(type: string): void {
    switch (type) {
      case 'listOrdered':
      case 'listUnordered':
        this.stack.push({ kind: 'list', items: [] });
        break;
      case 'listItemPrefix':
        this.endItem();
        this.stack.push({ kind: 'item', blocks: [] });
        break;
      case 'paragraph':
      case 'strong':
      case 'emphasis':
        this.stack.push({ kind: 'inline', children: [] });
        break;
      case 'link':
        this.hrefs.push('');
        this.stack.push({ kind: 'inline', children: [] });
        break;
      case 'resource':
        this.inResource = true;
        break;
      case 'lineEnding':
        this.add({ kind: 'break' });
        break;
    }
  }

  private exit(type: string, source: () => string): void {
    switch (type) {
      case 'listOrdered':
      case 'listUnordered': {
        this.endItem();
        const list = this.stack.pop();
        if (list?.kind === 'list')
          this.addBlock({
            kind: type === 'listOrdered' ? 'ordered' : 'bullets',
            items: list.items,
          });
        break;
      }
      case 'paragraph':
        this.addBlock({ kind: 'paragraph', children: this.endInline() });
        break;
      case 'strong':
      case 'emphasis':
        this.add({ kind: type, children: this.endInline() });
        break;
      case 'link': {
        const children = this.endInline();
        const href = this.hrefs.pop() ?? '';
        if (isAllowedLink(href)) this.add({ kind: 'link', href, children });
        else for (const child of children) this.add(child);
        break;
      }
      case 'resourceDestinationString':
        this.hrefs[this.hrefs.length - 1] = source().replace(/\\(?=[!-/:-@[-`{-~])/g, '');
        break;
      case 'resource':
        this.inResource = false;
        break;
      case 'data':
      case 'characterEscapeValue':
        if (!this.inResource) this.add({ kind: 'text', text: source() });
        break;
    }
  }

  private endItem(): void {
    const open = this.stack.at(-1);
    if (open?.kind !== 'item') return;
    this.stack.pop();
    const list = this.stack.at(-1);
    if (list?.kind === 'list') list.items.push(open.blocks);
  }

  private endInline(): Inline[] {
    const open = this.stack.pop();
    if (open?.kind !== 'inline') return [];
    return open.children.map((child) =>
      child.kind === 'text' ? { kind: 'text', text: withName(child.text, this.name) } : child,
    );
  }

  private addBlock(block: Block): void {
    const open = this.stack.at(-1);
    if (open?.kind === 'document' || open?.kind === 'item') open.blocks.push(block);
  }

  /** Adds to the open paragraph, if one is open. */
  private add(child: Inline): void {
    const open = this.stack.at(-1);
    if (open?.kind !== 'inline' || this.inResource) return;
    const last = open.children.at(-1);
    if (child.kind === 'text' && last?.kind === 'text') last.text += child.text;
    else open.children.push(child);
  }
}
