/** How a report came: by the form of the public site, or as a colleague took it down. The first is the form. */
export const ORIGENS = ['site', 'telefone', 'reuniao', 'carta', 'email', 'outro'] as const;

export type Origem = (typeof ORIGENS)[number];
