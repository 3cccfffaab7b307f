import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** The path of axe as one short script: the builder's own source is twice as long. */
export const AXE_SCRIPT = createRequire(resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
