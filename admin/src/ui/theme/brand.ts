import { readColour } from '@relato/domain/accent';
import { type Logo, logoOf } from '@relato/domain/logo';
import { Watched } from '../watched';

/** The organisation's own look; what is absent is as usual. */
export interface Brand {
  /** As `#rrggbb`. */
  accent: string | undefined;
  logo: Logo | undefined;
}

/** @param name the stored name of the logo */
export const brandOf = (colour: string, name: string): Brand => ({
  accent: readColour(colour),
  logo: logoOf(name),
});

/** The server writes the stored values into the page, so that the sign-in shows them at once. */
const written = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

export const brand = new Watched(brandOf(written('marca-cor'), written('marca-logotipo')));
