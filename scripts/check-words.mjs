/**
 * The words on screens, in mails, on paper and in the audit log: none that the glossary replaced (ux.md, "Words on
 * screens"), in any of the three languages.
 *
 *   node scripts/check-words.mjs
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Folders with texts that people read. */
const FOLDERS = [
  'admin/src/i18n',
  'domain/src',
  'public-site/app/i18n',
  'src/export',
  'src/platform/outbox',
];

/** Replaced words by language, each with the word to use. */
const REPLACED = {
  pt: [
    [/\bacus(?:e|es|ar|ad[oa]s?)\b/i, 'confirmação de recebimento'],
    [/\bdevolutivas?\b/i, 'resposta com medidas'],
    [/\bprorrog/i, 'estender o prazo'],
    [/\breter\b|\bretid[oa]s?\b|\bretenç/i, 'impedir exclusão'],
    [/\bimpedimento\b(?! de exclusão)|\bimpedir alguém\b/i, 'conflito de interesse, restringir'],
    [/\bpela chave da equipe\b/i, 'toda a equipe'],
    [/\btritur/i, 'apagar de vez'],
    [/\bmetade respondida\b/i, 'tempo mediano de resposta'],
    [/\bsilêncio da pessoa\b/i, 'sem resposta da pessoa'],
    [/\bfim da cadeia\b/i, 'último código de verificação'],
    [/\bpalavras (?:próprias|só suas)\b/i, 'senha de palavras'],
    [/\bentregas\b/i, 'e-mails enviados'],
    [/\b(?:um|outro|pessoa) responsável\b/i, 'guardião das chaves'],
  ],
  en: [
    [/\bshred/i, 'erase for good'],
    [/\bbarred\b|\bbar somebody\b|\bwalled\b/i, 'exclude'],
    [/\bhold report\b|\breport held\b/i, 'legal hold'],
    [/\bextend the term\b|\bterm extended\b/i, 'extend the deadline'],
    [/\bby the team's key\b/i, 'the whole team'],
    [/\bhalf answered\b/i, 'median time to answer'],
    [/\bsilence of the person\b/i, 'no reply from the reporter'],
    [/\bend of the chain\b/i, 'latest checksum'],
    [/\bwords of (?:your|their) own\b/i, 'passphrase'],
    [/\bdeliveries\b/i, 'sent mail'],
    [/\bresponsible person\b|\bperson responsible\b/i, 'key guardian, owner'],
    [/\bmeasures and grounds\b/i, 'measures and reasons'],
  ],
  es: [
    [/\bprórrog|\bprorrog/i, 'ampliar el plazo'],
    [/\bretener\b|\bretenid[oa]s?\b|\bretención legal\b/i, 'impedir el borrado'],
    [
      /\bimpedimento declarado\b|\bdeclarar impedimento\b|\bimpedir a\b/i,
      'conflicto de interés, excluir',
    ],
    [/\bpor la clave del equipo\b/i, 'todo el equipo'],
    [/\btritur/i, 'borrar definitivamente'],
    [/\bla mitad, respondida\b/i, 'tiempo mediano de respuesta'],
    [/\bsilencio de la persona\b/i, 'sin respuesta de la persona'],
    [/\bfin de la cadena\b/i, 'último código de verificación'],
    [/\bpalabras (?:propias|solo suyas)\b/i, 'frase de acceso'],
    [/\bentregas\b/i, 'correos enviados'],
    [/\brespuesta final\b/i, 'respuesta motivada'],
    [/\b(?:un|otro|persona) responsable\b/i, 'custodio de claves'],
  ],
};

process.chdir(join(import.meta.dirname, '..'));

const found = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true }).map((name) => join(folder, name)),
)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .flatMap(wordsIn);
for (const { file, line, text, use } of found) {
  console.error(`${file.replaceAll('\\', '/')}:${line} "${text}": ${use}`);
}
process.exitCode = found.length > 0 ? 1 : 0;

function wordsIn(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const ofFile = /[/\\-](pt|en|es)[/\\.-]/.exec(file)?.[1];
  const words = [];
  visit(source, ofFile ?? ofName(file));
  return words;

  /** @param language of the texts below the node; undefined outside of texts */
  function visit(node, language) {
    const own = ts.isPropertyAssignment(node) ? ofName(node.name.getText(source)) : undefined;
    if (language && (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))) {
      for (const [pattern, use] of REPLACED[language]) {
        if (!pattern.test(node.text)) continue;
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        words.push({ file, line: line + 1, text: node.text, use });
      }
    }
    ts.forEachChild(node, (child) => visit(child, own ?? language));
  }
}

/** The language that a property or a constant is named after, as `pt` or `esPassphrase`. */
function ofName(name) {
  return /^(pt|en|es)(?=$|[A-Z])/.exec(name.split(/[/\\]/).at(-1))?.[1];
}
