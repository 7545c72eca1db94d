import type { pt } from './pt';

type PathsWithTexts<Node, Prefix extends string> = {
  [Name in keyof Node & string]: Node[Name] extends string
    ? [`${Prefix}${Name}`, Node[Name]]
    : PathsWithTexts<Node[Name], `${Prefix}${Name}.`>;
}[keyof Node & string];

/** The flattened dictionary: every key with its Portuguese text. */
type Dictionary = {
  [Entry in PathsWithTexts<typeof pt, ''> as Entry[0]]: Entry[1];
};

type VariablesIn<Text extends string> = Text extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | VariablesIn<Rest>
  : never;

/** The arguments of a key's text: its variables, and the count that chooses singular or plural. */
type VariablesOf<Text extends string> =
  VariablesIn<Text> | (Text extends `${string}||||${string}` ? 'smart_count' : never);

/** The key of a text. */
export type Key = keyof Dictionary;

/** The names of a text's variables. */
type ArgumentNames<K extends Key> = K extends Key ? VariablesOf<Dictionary[K]> : never;

/** The values of a text's variables, by their names. */
export type Arguments<K extends Key> = {
  [Name in ArgumentNames<K>]: Name extends 'smart_count' ? number : string | number;
};

/** The key of a text without arguments. */
export type PlainKey = {
  [K in Key]: [ArgumentNames<K>] extends [never] ? K : never;
}[Key];

/** The key of a text with exactly these arguments. */
export type KeyWith<Names extends string> = {
  [K in Key]: [ArgumentNames<K>] extends [Names]
    ? [Names] extends [ArgumentNames<K>]
      ? K
      : never
    : never;
}[Key];

/** The prefix of a group of keys that all have these suffixes. */
export type GroupWith<End extends string> = {
  [K in Key]: K extends `${infer Group}.${End}` ? Group : never;
}[Key];

/** A field of a report with a name on screens. */
export type ReportField = keyof (typeof pt)['resources']['relatos']['fields'];

declare const onScreen: unique symbol;

/** A text in the language on screen, as `useTranslate` and `useDomainLabel` return it. */
export type ScreenText = string & { readonly [onScreen]: true };

/** For what is shown as it is: names, joined sentences, and messages that were chosen before. */
export const asScreenText = (text: string): ScreenText => text as ScreenText;

/** The key of a text that is complete without arguments, or a text on screen. */
export type LabelText = PlainKey | ScreenText;
