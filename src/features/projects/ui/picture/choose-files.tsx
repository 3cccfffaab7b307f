import { FileForm } from './file-form.tsx'

/** The picture types that the server can read; a phone's camera makes these. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'

type ChooseFilesProps = {
  url: string
  /** Media types, as in the `accept` of a file field. */
  accept: string
  texts: Readonly<Record<'field' | 'choose' | 'send' | 'cameraField' | 'camera' | 'sendOfCamera', string>>
  onChoose: (files: readonly File[]) => void
  'aria-describedby': string
}

/** Fields to choose files from the device, or from a phone's camera. */
export function ChooseFiles({ accept, texts, ...shared }: ChooseFilesProps) {
  return (
    <>
      <FileForm
        {...shared}
        accept={accept}
        label={texts.field}
        button={texts.choose}
        send={texts.send}
        multiple
      />
      {/* A touch screen means that there is a camera; other browsers would open the same file window for both buttons. */}
      {accept.includes(PICTURE_TYPES) && (
        <div className="hidden pointer-coarse:block">
          <FileForm
            {...shared}
            accept={PICTURE_TYPES}
            label={texts.cameraField}
            button={texts.camera}
            send={texts.sendOfCamera}
            capture="environment"
          />
        </div>
      )}
    </>
  )
}
