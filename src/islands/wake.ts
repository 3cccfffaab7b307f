// Hydrates a patient page when the visitor does something.
import { stayWithoutLine } from './stay-without-line.ts'
import { wakePage } from './wake-page.ts'

wakePage(document)
stayWithoutLine(document)
