/**
 * Plain English in comments, test titles, documents and commit subjects: none of the forms of prose-list.mjs.
 *
 *   node scripts/check-prose.mjs          names each form
 *   node scripts/check-prose.mjs src/site names each form in this folder
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { CELL_WORDS, FORMS, IMPERATIVE, NOT_IMPERATIVE, SUBJECT_LENGTH } from './prose-list.mjs';

/** Characters shown before and after a form, so that it is found again. */
const AROUND = 25;
/** The list itself, and what is generated from comments that are read where they stand. */
const NOT_READ = ['scripts/prose-list.mjs', 'openapi.d.ts'];
/** Folders without sources of ours. */
const NOT_ENTERED = ['node_modules', 'dist', 'build', 'coverage', 'data', '.react-router', '.git'];
process.chdir(join(import.meta.dirname, '..'));

// The sources may belong to another user, as in a container.
const git = (...parameters) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...parameters], { encoding: 'utf8' }).trim();

const [asked] = process.argv.slice(2);
const findings = filesIn('.')
  .filter((file) => /\.(?:tsx?|mjs|cjs|md)$/.test(file) && !NOT_READ.includes(file))
  .flatMap(findingsIn);

show(asked ? findings.filter(({ file }) => file.startsWith(asked)) : [...findings, ...subjects()]);

function show(failures) {
  for (const { file, line, found, write } of failures) {
    console.error(`${file}:${line} "${found}": ${write}`);
  }
  if (failures.length > 0) process.exitCode = 1;
}

/** Subjects of commits since this check exists. Without a history (an archive of the sources) there are none. */
function subjects() {
  if (!existsSync('.git')) return [];
  const [first] = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/check-prose.mjs')
    .split('\n')
    .slice(-1);
  if (!first) return [];
  return git('log', '--no-merges', '--format=%h %s', `${first}..HEAD`)
    .split('\n')
    .filter(Boolean)
    .flatMap((commit) => {
      const [hash] = commit.split(' ', 1);
      const subject = commit.slice(hash.length + 1);
      return [...faultsOf(subject), ...formsIn(subject)].map((fault) => ({
        ...fault,
        file: 'commit',
        line: hash,
      }));
    });
}

function* faultsOf(subject) {
  if (subject.length > SUBJECT_LENGTH) {
    yield { found: subject, write: `at most ${SUBJECT_LENGTH} characters` };
  }
  if (NOT_IMPERATIVE.test(subject) && !IMPERATIVE.test(subject)) {
    yield { found: subject, write: 'an imperative with a capital letter' };
  }
  if (subject.startsWith('Merge more')) {
    yield { found: subject, write: 'the change; nothing is merged' };
  }
}

/** The files of a folder and its sub-folders, as paths from the root. */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name).replaceAll('\\', '/');
    if (!entry.isDirectory()) return entry.isFile() ? [path] : [];
    return NOT_ENTERED.includes(entry.name) ? [] : filesIn(path);
  });
}

function findingsIn(file) {
  const text = readFileSync(file, 'utf8');
  const passages = file.endsWith('.md') ? paragraphsOf(text) : commentsAndTitles(file, text);
  return passages.flatMap(({ line, words, isCell, isComment }) => {
    const found = formsIn(words, isComment);
    if (isCell && isLong(words)) {
      found.push({
        found: `${words.slice(0, 40)}…`,
        write: `one sentence of ${CELL_WORDS} words a cell`,
      });
    }
    return found.map((one) => ({ ...one, file, line }));
  });
}

function formsIn(words, isComment = false) {
  const prose = words.replace(/`[^`]*`/g, '`code`').replace(/\bhttps?:\S+/g, 'address');
  return FORMS.filter(({ isForComments }) => isComment || !isForComments).flatMap(
    ({ pattern, write }) =>
      [...prose.matchAll(pattern)].map(({ 0: found, index }) => ({
        found: prose.slice(Math.max(0, index - AROUND), index + found.length + AROUND),
        write,
      })),
  );
}

function isLong(cell) {
  const sentences = cell.replace(/`[^`]*`/g, 'Code').split(/[.?!] (?=\p{Lu})/u);
  return sentences.length > 1 || cell.split(/\s+/).length > CELL_WORDS;
}

/** A document's paragraphs, list items and cells, without blocks of code and without the addresses of links. */
function paragraphsOf(text) {
  const passages = [];
  let isCode = false;
  let open;
  text.split('\n').forEach((raw, index) => {
    if (/^\s*(?:```|~~~)/.test(raw)) isCode = !isCode;
    const line = raw.replace(/\]\([^)]*\)/g, ']').replace(/<!--.*?-->/g, '');
    if (isCode || line.trim() === '') {
      open = undefined;
    } else if (line.trim().startsWith('|')) {
      open = undefined;
      const cells = line.trim().slice(1).replace(/\|$/, '').split('|');
      passages.push(
        ...cells.map((cell) => ({ line: index + 1, words: cell.trim(), isCell: true })),
      );
    } else if (!open || /^\s*(?:[-*+]|\d+\.|#|>)\s/.test(line)) {
      open = { line: index + 1, words: line.replace(/^\s*(?:[-*+#>]+|\d+\.)\s+/, '').trim() };
      passages.push(open);
    } else {
      open.words += ` ${line.trim()}`;
    }
  });
  return passages;
}

/** The comments of a source file (`//` lines that follow each other are one) and the titles of its tests. */
function commentsAndTitles(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const comments = new Map();
  const titles = [];
  visit(source);

  const passages = [];
  for (const { pos, end, kind } of [...comments.values()].sort((a, b) => a.pos - b.pos)) {
    const line = lineAt(pos);
    const words = plainComment(text.slice(pos, end));
    const last = passages.at(-1);
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    if (isLine && last?.isLine && last.until === line - 1) {
      last.words += ` ${words}`;
      last.until = line;
    } else {
      passages.push({ line, until: lineAt(end), words, isLine, isComment: true });
    }
  }
  return [...passages, ...titles];

  function visit(node) {
    if (node.kind !== ts.SyntaxKind.JsxText) {
      for (const range of [
        ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
        ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
      ]) {
        if (!isInJsxText(node, range)) comments.set(range.pos, range);
      }
    }
    const title = titleOf(node);
    if (title) titles.push({ line: lineAt(title.pos), words: title.words });
    node.getChildren(source).forEach(visit);
  }
}

/** After an element, `//` belongs to the text that is shown. */
function isInJsxText(node, { pos }) {
  const { parent } = node;
  if (!parent || pos < node.getEnd()) return false;
  return [parent, parent.parent, parent.parent?.parent].some(
    (one) => one && ts.isJsxElement(one) && pos < one.closingElement.getStart(),
  );
}

/** `it('…')`, `test.each(…)('…')`, `describe.skip('…')`: the first argument, without the values of a template. */
function titleOf(node) {
  if (!ts.isCallExpression(node) || node.arguments.length < 2) return undefined;
  let callee = node.expression;
  while (!ts.isIdentifier(callee)) {
    if (!callee.expression) return undefined;
    callee = callee.expression;
  }
  if (!['describe', 'it', 'test'].includes(callee.text)) return undefined;
  const [title] = node.arguments;
  if (ts.isStringLiteralLike(title)) return { pos: title.getStart(), words: title.text };
  if (!ts.isTemplateExpression(title)) return undefined;
  const parts = title.templateSpans.map(({ literal }) => literal.text);
  return { pos: title.getStart(), words: [title.head.text, ...parts].join('…') };
}

function plainComment(comment) {
  return comment
    .replace(/^\/\*\*?|\*\/$|^\/\//g, '')
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
