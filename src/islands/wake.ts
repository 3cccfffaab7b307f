// What makes a patient page come alive when somebody is there.
import { stayWithoutLine } from './stay-without-line.ts'
import { wakePage } from './wake-page.ts'

wakePage(document)
stayWithoutLine(document)
