// Every route of the running application, from the router itself: what is asked cannot have been forgotten.
import type { TestApp } from './app';

/** Each as `METHOD /path/:id`; every parameter is called `:id`. */
export function listRoutes({ app }: TestApp): string[] {
  const lines = app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false, includeHooks: false });
  const found: string[] = [];
  const path: string[] = [];
  for (const line of lines.split('\n')) {
    const match = /^([│ ]*)[├└]── ([^(]*)(?:\(([^)]*)\))?/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', methods] = match;
    path.length = indent.length / 4;
    path.push(part.trim());
    for (const method of (methods ?? '').split(', ').filter((name) => name !== '' && name !== 'HEAD')) {
      // Parameters that share a place are one to the router, whatever their names.
      found.push(`${method} ${path.join('').replace(/:\w+(\|:\w+)*/g, ':id')}`);
    }
  }
  return found;
}
