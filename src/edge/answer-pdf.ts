import { isRefused } from '#kernel/refusal.ts'
import { type RefusalTexts, refusalInit, sentenceOf } from './refusals.ts'

/**
 * A PDF to download, under a plain name; nobody but its reader may keep it. A refusal is a sentence with its status: the
 * browser shows it in place of the file.
 */
export async function answerPdf(
  texts: RefusalTexts,
  make: () => Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }>,
): Promise<Response> {
  try {
    const { name, bytes } = await make()
    return new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    if (!isRefused(error) || error.code === 'not-allowed') throw error
    const { status, headers } = refusalInit(error)
    return new Response(sentenceOf(error, texts), {
      status,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
}
