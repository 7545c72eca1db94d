import type { Idioma } from '@relato/domain/idioma';
import { compile } from 'handlebars';

/** A mail, less its envelope. */
export interface Composed {
  subject: string;
  html: string;
  text: string;
}

/** A link and its words. */
interface LetterLink {
  label: string;
  url: string;
}

/** Something that the mail names, and what it is called. */
interface LetterFact {
  label: string;
  value: string;
}

/** What a mail says, whatever it is about. */
export interface Letter {
  idioma: Idioma;
  subject: string;
  opening: string;
  protocol?: LetterFact;
  facts?: LetterFact[];
  /** Things to see to, each with where. */
  items?: LetterLink[];
  link: LetterLink;
  /** What to know of the link. */
  notes?: string[];
  closing?: string;
  company: string;
}

/**
 * No pictures and nothing to load: opening the mail tells nobody. Compiled here, since the mailer's Handlebars adapter
 * reads files only, and has no conditions or lists in the plain text that each mail has besides.
 */
const html = compile<Letter>(
  `<!doctype html>
<html lang="{{idioma}}">
<head><meta charset="utf-8"><title>{{subject}}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1a1a1a;background:#ffffff">
<p>{{opening}}</p>
{{#if protocol}}<p>{{protocol.label}}: <strong style="font-family:monospace;font-size:18px">{{protocol.value}}</strong></p>
{{/if}}{{#each facts}}<p>{{label}}: <strong>{{value}}</strong></p>
{{/each}}{{#if items}}<ul>
{{#each items}}<li><a href="{{url}}" style="color:#0b3d66">{{label}}</a></li>
{{/each}}</ul>
{{/if}}<p><a href="{{link.url}}" style="color:#0b3d66">{{link.label}}</a></p>
{{#each notes}}<p>{{this}}</p>
{{/each}}<p style="color:#555555">{{#if closing}}{{closing}}<br>{{/if}}{{company}}</p>
</body>
</html>
`,
);

const text = compile<Letter>(
  `{{opening}}
{{#if protocol}}
{{protocol.label}}: {{protocol.value}}
{{/if}}{{#each facts}}
{{label}}: {{value}}
{{/each}}{{#each items}}
- {{label}}
  {{url}}
{{/each}}

{{link.label}}: {{link.url}}
{{#each notes}}

{{this}}
{{/each}}

{{#if closing}}
{{closing}}
{{/if}}
{{company}}
`,
  { noEscape: true },
);

export function compose(letter: Letter): Composed {
  return { subject: letter.subject, html: html(letter), text: text(letter) };
}
