import { fetchContact } from '../../net/api/public/contact.ts'
import { mapReply, resource } from '../../resource/resource.ts'
import { useResource } from '../../resource/use-resource.ts'
import { privacyTexts } from './texts.ts'

const contact = resource('contact', async () => mapReply(await fetchContact(), ({ contact }) => ({ contact })))
const { ask: texts } = privacyTexts

/** The address of the site's operators. */
export function Contact() {
  const { value, state } = useResource(contact)
  if (value?.contact === null) return <p>{texts.none}</p>
  if (!value?.contact) return <p>{state === 'failed' ? texts.failed : texts.loading}</p>
  return (
    <p>
      {texts.text}{' '}
      <a href={value.contact} className="underline underline-offset-4 wrap-anywhere">
        {value.contact.replace(/^mailto:/, '')}
      </a>
      .
    </p>
  )
}
