import { ExternalLink, Link2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { TextField, verbatim } from '../../../ui/forms/TextField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { tradeLinkTexts as texts } from '../texts.ts'
import { Connection } from './Connection.tsx'
import { type TradeLinkForm, useTradeLink } from './use-trade-link.ts'

/** The page on which Steam shows players their own trade link. */
const steamsPage = 'https://steamcommunity.com/my/tradeoffers/privacy'

const whereToFind = (
  <>
    <a
      href={steamsPage}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 text-base-content underline underline-offset-4"
    >
      {texts.where}
      <Icon of={ExternalLink} size={14} />
    </a>{' '}
    {texts.whereHint}
  </>
)

function EditMode({ form: { written, problem, isBusy, write, cancel, save } }: { form: TradeLinkForm }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <form onSubmit={save} onKeyDown={({ key }) => key === 'Escape' && cancel()} noValidate>
      <TextField
        {...verbatim}
        ref={field}
        label={texts.field}
        hint={whereToFind}
        problem={problem}
        inputMode="url"
        placeholder={texts.placeholder}
        value={written ?? ''}
        onWrite={write}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" className="max-sm:flex-1" isBusy={isBusy}>
          {isBusy ? texts.saving : texts.save}
        </Button>
        <Button className="max-sm:flex-1" onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The player's trade link: shown, or edited. The focus returns to the button that opened the field. */
export function TradeLink({ link }: { link: string | null }) {
  const form = useTradeLink(link)
  const isEditing = form.written !== null
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const begin = !isEditing && (
    <Button ref={button} className="max-sm:w-full" onClick={form.begin}>
      {link ? texts.edit : texts.add}
      <span className="sr-only"> {texts.editWhat}</span>
    </Button>
  )
  return (
    <Connection id="tradelink" icon={Link2} title={texts.title} hint={texts.hint} action={begin}>
      {isEditing ? <EditMode form={form} /> : <p className={`untrusted text-sm ${link ? '' : 'text-muted'}`}>{link ?? texts.none}</p>}
    </Connection>
  )
}
