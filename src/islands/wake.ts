// What makes a patient page come alive when somebody is there.
import { wakePage } from './wake-page.ts'

wakePage(document)
