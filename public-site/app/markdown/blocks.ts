/** A text of an organisation, parsed: only these elements exist, and no HTML. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] };

export type Block =
  { kind: 'paragraph'; children: Inline[] } | { kind: 'ordered' | 'bullets'; items: Block[][] };
