import { Fragment, type ReactNode } from 'react';
import type { Block, Inline } from './blocks';

/** A text of the organisation. @param lead whether its first paragraph introduces the page */
export function Markdown({ blocks, lead = false }: { blocks: readonly Block[]; lead?: boolean }) {
  return blocks.map((block, index) => {
    if (block.kind === 'paragraph')
      return (
        <p key={index} className={lead && index === 0 ? 'lead' : undefined}>
          {inline(block.children)}
        </p>
      );
    const items = block.items.map((item, place) => (
      <li key={place}>
        <Brief blocks={item} />
      </li>
    ));
    return block.kind === 'ordered' ? <ol key={index}>{items}</ol> : <ul key={index}>{items}</ul>;
  });
}

/** The same in a list or a definition, where a single paragraph needs no element. */
export function Brief({ blocks }: { blocks: readonly Block[] }) {
  const [first, ...others] = blocks;
  if (first?.kind === 'paragraph' && others.length === 0) return inline(first.children);
  return <Markdown blocks={blocks} />;
}

function inline(children: readonly Inline[]): ReactNode {
  return children.map((child, index) => {
    switch (child.kind) {
      case 'text':
        return <Fragment key={index}>{child.text}</Fragment>;
      case 'break':
        return <br key={index} />;
      case 'strong':
        return <strong key={index}>{inline(child.children)}</strong>;
      case 'emphasis':
        return <em key={index}>{inline(child.children)}</em>;
      case 'link':
        return (
          <a key={index} href={child.href}>
            {inline(child.children)}
          </a>
        );
    }
  });
}
