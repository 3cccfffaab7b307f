import { Form, Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { SettingsSection } from '#identity/accounts/ui/settings-section.tsx'
import { href } from '#kernel/href.ts'
import { deletionTexts, exportTexts } from '../texts.ts'

/** Links to export all of one's data, and to delete the account. */
export function PrivacySettings() {
  return (
    <>
      <SettingsSection id="mina-uppgifter" title={exportTexts.title} intro={exportTexts.intro}>
        {/* The answer is a file, not a page, so the browser itself must send this form and not the router. */}
        <Form method="post" action={href('/installningar/mina-uppgifter')} reloadDocument>
          <Button type="submit">{exportTexts.submit}</Button>
        </Form>
      </SettingsSection>
      <SettingsSection id="radera" title={deletionTexts.title} intro={deletionTexts.intro}>
        <Link to={href('/installningar/radera-konto')} className={buttonLook({ variant: 'danger' })}>
          {deletionTexts.begin}
        </Link>
      </SettingsSection>
    </>
  )
}
