/** A link to a file may lead to a page instead, as when the session has ended: never over a message being written. */
export function enhanceFileLink(link: HTMLAnchorElement): void {
  link.addEventListener('click', () => {
    const message = document.querySelector<HTMLTextAreaElement>('[name=mensagem]')?.value ?? '';
    link.target = message.trim() === '' ? '' : '_blank';
  });
}
