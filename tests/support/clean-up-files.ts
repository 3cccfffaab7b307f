import { cleanUpAfterEachFile } from './after-this-file.ts'

cleanUpAfterEachFile()
