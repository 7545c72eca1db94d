import { createContext } from 'react';

/** Where the page's one script stands, and the nonce that lets it and the style sheet in. */
export const ScriptContext = createContext<{ nonce: string; src: string }>({ nonce: '', src: '' });

export const EnhancementScript = ScriptContext.Provider;
