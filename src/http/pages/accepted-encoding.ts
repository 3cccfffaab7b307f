const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The best encoding that the client accepts; weight 0 means not accepted. `accepted`: its `Accept-Encoding`. */
export function encodingOf(accepted: string | undefined = ''): Encoding | undefined {
  const understood = accepted.split(',').filter((coding) => !/;\s*q=0(\.0*)?\s*$/.test(coding))
  const names = understood.map((coding) => coding.split(';', 1)[0]?.trim())
  return ENCODINGS.find((encoding) => names.includes(encoding))
}
