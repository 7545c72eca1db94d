import type { DocumentKind } from '@relato/domain/evidence';

/** How the viewer shows a kind of document. */
type Shown = { kind: 'pdf' | 'text' | 'mail' } | { kind: 'audio' | 'video'; mediaType: string };

/** Kinds that are not here are only downloaded: no program of ours reads them. */
const SHOWN: Partial<Record<DocumentKind, Shown>> = {
  pdf: { kind: 'pdf' },
  txt: { kind: 'text' },
  csv: { kind: 'text' },
  eml: { kind: 'mail' },
  mp3: { kind: 'audio', mediaType: 'audio/mpeg' },
  m4a: { kind: 'audio', mediaType: 'audio/mp4' },
  ogg: { kind: 'audio', mediaType: 'audio/ogg' },
  opus: { kind: 'audio', mediaType: 'audio/ogg' },
  wav: { kind: 'audio', mediaType: 'audio/wav' },
  aac: { kind: 'audio', mediaType: 'audio/aac' },
  mp4: { kind: 'video', mediaType: 'video/mp4' },
  // Browsers refuse the type of QuickTime, and play what most of these files hold.
  mov: { kind: 'video', mediaType: 'video/mp4' },
  webm: { kind: 'video', mediaType: 'video/webm' },
};

/** @returns undefined if a file of this kind is only downloaded */
export const shownAs = (kind: DocumentKind | undefined): Shown | undefined => kind && SHOWN[kind];
