// What moves on document pages. Everything works without it.
import { hardenPages } from './harden-pages.ts'
import { enhanceLiveForm } from './live-form.ts'
import { enhanceVisitor } from './visitor.ts'

hardenPages(document)
void enhanceVisitor(document)
enhanceLiveForm(document)

if (import.meta.hot) {
  const { hot } = import.meta
  for (const event of ['vite:beforeUpdate', 'react-router:hmr']) hot.on(event, () => location.reload())
}
