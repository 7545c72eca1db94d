// The focused element as a screen reader announces it: by its role and its name.
import type { CDPSession, Page } from 'playwright-core';

/** Roles that announce no element: a screen reader would read the text inside, or nothing. */
const ROLES_WITHOUT_NAME = new Set(['generic', 'none', 'presentation']);

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Reads the focused element from the browser's accessibility tree.
 * @returns for example `button "Salvar"`; an element without a name as `nameless`, for example
 * `button.primary`
 */
export async function focusedElement(page: Page): Promise<{ named?: string; nameless?: string }> {
  const session = await sessionOf(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.activeElement',
  });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  });
  const [role, name] = [nodes[0]?.role?.value, nodes[0]?.name?.value] as [string?, string?];
  const isNamed = name?.trim() && role && !ROLES_WITHOUT_NAME.has(role) && role !== 'RootWebArea';
  return isNamed
    ? { named: `${role} "${name}"` }
    : { nameless: result.description ?? 'no element' };
}

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}
