/**
 * Forms that readers had to translate, each with what to write instead. They are looked for in comments, test titles,
 * documents and commit subjects (those with `isForComments` only in comments); code in backticks is left out. The list is a safety net: reading aloud is the test.
 */
export const FORMS = [
  { pattern: /\bnobody\b/gi, write: 'the role: "no staff member", "another guardian"' },
  { pattern: /\b(?:some|any)body\b/gi, write: 'the role: "a staff member", "a visitor"' },
  { pattern: /\bwho(?:m)?ever\b/gi, write: 'the role: "a staff member who …"' },
  { pattern: /(?<=^|[.;:] )Who (?:(?!\?)[^.;:])+(?=[.;:]|$)/g, write: 'a noun: "a visitor who …"' },
  { pattern: /\b(?:refuses|lets|spares|warns|admits|stops) who\b/gi, write: 'a noun before "who"' },
  {
    pattern: /(?<=^|[.;:] )What (?:(?!\?)[^.;:])+(?=[.;:]|$)/g,
    write: 'the noun of the thing',
    isForComments: true,
  },
  { pattern: /(?<=^|[.;:] )Of (?:what|whom|who)\b/g, write: 'subject, verb, object' },
  {
    pattern: /\b(?:is|are|was|were|be|been|being) told\b/gi,
    write: 'is notified, receives, is shown',
  },
  { pattern: /\btell(?:s|ing)? of\b/gi, write: 'reports, returns, shows, logs' },
  {
    pattern:
      /(?<!\bthere )\b(?:is|are|was|were) no (?!longer|more|less|later|earlier|different|better|worse)/gi,
    write: '"is not a …", or what follows from it',
  },
  { pattern: /(?<!\bthere )\b(?:is|are|was|were) none\b/gi, write: '"is not a …"' },
  { pattern: /\bdeeds?\b/gi, write: 'action' },
  { pattern: /\baskers?\b/gi, write: 'StaffContext, requester' },
  { pattern: /\banew\b/gi, write: 'again' },
  { pattern: /\bthereby\b/gi, write: 'by that' },
  { pattern: /\bwhatever\b/gi, write: 'any' },
  { pattern: /\bsuch an?\b/gi, write: 'a, the' },
  { pattern: /\bof (?:its|their|his|her|our|one's) own\b/gi, write: 'its own' },
  { pattern: /\bat the most\b/gi, write: 'at most' },
  { pattern: /\bbut for\b/gi, write: 'except' },
  { pattern: /\bshall\b/gi, write: 'must' },
  { pattern: /\bmay not\b/gi, write: 'must not' },
  { pattern: /\bfor so long\b/gi, write: '"within this time"' },
  { pattern: /\bupcoming\b/gi, write: 'deadlines' },
  { pattern: /(?<![/.~-])\bbin\b(?![/.])/gi, write: 'trash' },
  { pattern: /\bhouse\b/gi, write: 'code base, company' },
  { pattern: /\brooms\b/gi, write: 'folders' },
  { pattern: /\bladders?\b/gi, write: 'layers' },
  { pattern: /\bdoors?\b/gi, write: 'endpoint' },
];

/** A cell of a document's table holds at most one sentence of this many words. */
export const CELL_WORDS = 25;

export const SUBJECT_LENGTH = 72;

/** First words of a commit subject that are not imperatives, and those that only look like it. */
export const NOT_IMPERATIVE = /^(?:[a-z]|\w+(?:ed|ing|[^s]s)\b)/;
export const IMPERATIVE =
  /^(?:Need|Embed|Feed|Seed|Shred|Speed|Exceed|Proceed|Succeed|Bring|Ping|Focus|Alias)\b/;
