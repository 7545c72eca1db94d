/** Shows a PDF by its pages, with selectable text. */
import {
  type PDFDocumentProxy,
  type PDFPageProxy,
  type RenderTask,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { HostMessage, ViewerFailure } from './messages';
import { CANVAS_BYTES_MAX, failureOf, openPdf } from './open-pdf';
import { step } from './progress';

export interface ShownPdf {
  pages: number;
  zoom: (zoom: number) => void;
}

const CANVAS_PIXELS_MAX = CANVAS_BYTES_MAX / 4;

/** Pages this far outside the view are drawn, and lose their canvas when they are further away. */
const NEAR = '150% 0px';

/** A file without a valid size of its first page is laid out as A4 until it is drawn. */
const A4_RATIO = 297 / 210;

/** @returns the shown document, or why it is not shown */
export async function showPdf(
  { bytes, pack, pageLabel }: HostMessage & { kind: 'pdf' },
  place: HTMLElement,
): Promise<ShownPdf | ViewerFailure> {
  const pdf = await openPdf(bytes, pack);
  if (typeof pdf === 'string') return pdf;
  try {
    const pages = await layOut(pdf, place, pageLabel);
    return { pages: pdf.numPages, zoom: (zoom) => pages.forEach((page) => page.zoom(zoom)) };
  } catch (error) {
    return failureOf(error);
  }
}

async function layOut(
  pdf: PDFDocumentProxy,
  place: HTMLElement,
  pageLabel: string,
): Promise<DrawnPage[]> {
  const first = await step(pdf.getPage(1));
  const { width, height } = first.getViewport({ scale: 1 });
  const ratio = width > 0 && height > 0 ? height / width : A4_RATIO;
  const pages = Array.from(
    { length: pdf.numPages },
    (_, index) => new DrawnPage(pdf, index + 1, ratio, pageLabel),
  );
  const byElement = new Map(pages.map((page) => [page.element as Element, page]));
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) byElement.get(target)?.come(isIntersecting);
    },
    { rootMargin: NEAR },
  );
  place.replaceChildren(...pages.map(({ element }) => element));
  await pages[0]?.draw();
  for (const { element } of pages) observer.observe(element);
  new ResizeObserver(() => pages.forEach((page) => page.resized())).observe(place);
  return pages;
}

/** One page: a canvas with an invisible layer of text above it, while it is near the view. */
class DrawnPage {
  readonly element = document.createElement('section');
  private near = false;
  private page: PDFPageProxy | undefined;
  private running: RenderTask | undefined;
  /** The width for which it is drawn; 0 if it is not. */
  private drawnFor = 0;

  constructor(
    private readonly pdf: PDFDocumentProxy,
    private readonly number: number,
    ratio: number,
    pageLabel: string,
  ) {
    this.element.setAttribute('aria-label', pageLabel.replace('{n}', String(number)));
    this.element.style.aspectRatio = `1 / ${String(ratio)}`;
  }

  come(near: boolean): void {
    this.near = near;
    if (near) void this.redraw();
    else this.clear();
  }

  zoom(zoom: number): void {
    this.element.style.setProperty('--zoom', String(zoom));
    if (this.near) void this.redraw();
  }

  resized(): void {
    if (this.near) void this.redraw();
  }

  async draw(): Promise<void> {
    const width = this.element.clientWidth;
    if (width === 0 || width === this.drawnFor) return;
    this.drawnFor = width;
    this.page ??= await step(this.pdf.getPage(this.number));
    const natural = this.page.getViewport({ scale: 1 });
    this.element.style.aspectRatio = `${String(natural.width)} / ${String(natural.height)}`;
    const viewport = this.page.getViewport({ scale: width / natural.width });
    const pixels = viewport.width * viewport.height;
    const density = Math.min(window.devicePixelRatio, Math.sqrt(CANVAS_PIXELS_MAX / pixels));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(viewport.width * density));
    canvas.height = Math.max(1, Math.floor(viewport.height * density));
    const text = document.createElement('div');
    text.className = 'text';
    text.style.setProperty('--total-scale-factor', String(viewport.scale));
    this.running?.cancel();
    this.running = this.page.render({
      canvas,
      viewport,
      transform: [density, 0, 0, density, 0, 0],
      // No annotation: neither links nor forms, which could lead outside.
      annotationMode: 0,
    });
    await step(this.running.promise);
    const textContentSource = await step(this.page.getTextContent());
    await step(new TextLayer({ textContentSource, container: text, viewport }).render());
    this.element.replaceChildren(canvas, text);
  }

  /** A page that cannot be drawn, or that is drawn again meanwhile, stays as it is. */
  private async redraw(): Promise<void> {
    try {
      await this.draw();
    } catch {
      this.drawnFor = 0;
    }
  }

  private clear(): void {
    this.running?.cancel();
    this.running = undefined;
    this.drawnFor = 0;
    this.element.replaceChildren();
    this.page?.cleanup();
  }
}
