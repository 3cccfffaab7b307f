import { demoPlan } from '#content/demo/plan.ts'

/**
 * The plan of the demo account's bathroom as a minimal PDF. It has no cross-reference table, because storing a drawing
 * rebuilds the file.
 */
export function demoPlanFile(): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${demoPlan.length} >>\nstream\n${demoPlan}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj`).join('\n')
  return Buffer.from(`%PDF-1.7\n${body}\ntrailer\n<< /Root 1 0 R /Size 6 >>\nstartxref\n0\n%%EOF\n`, 'latin1')
}
