import { ExternalLink, Link2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { tradeLinkTexts as texts } from '../texts.ts'
import { Connection } from './Connection.tsx'
import { type TradeLinkForm, useTradeLink } from './use-trade-link.ts'

/** The page on which Steam shows players their own trade link. */
const steamsPage = 'https://steamcommunity.com/my/tradeoffers/privacy'

function WhereToFind() {
  return (
    <p id="tradelink-hjelp" className="mt-2 text-muted text-sm">
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
    </p>
  )
}

function EditMode({ form: { written, problem, isBusy, write, cancel, save } }: { form: TradeLinkForm }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <form onSubmit={save} onKeyDown={({ key }) => key === 'Escape' && cancel()} noValidate>
      <label htmlFor="tradelink-felt" className="eyebrow">
        {texts.field}
      </label>
      <input
        ref={field}
        id="tradelink-felt"
        className="input mt-1 w-full aria-[invalid=true]:border-error"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={texts.placeholder}
        value={written ?? ''}
        onChange={({ target }) => write(target.value)}
        aria-invalid={problem !== null}
        aria-describedby="tradelink-feil tradelink-hjelp"
      />
      <p id="tradelink-feil" role="alert" className="text-error text-sm [&:not(:empty)]:mt-2">
        {problem}
      </p>
      <WhereToFind />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" look="primary" className="max-sm:flex-1" isBusy={isBusy}>
          {isBusy ? texts.saving : texts.save}
        </Button>
        <Button className="max-sm:flex-1" onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The player's trade link: shown, or edited. The focus comes back to the button that began it. */
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
