import { LoaderCircle, Search, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnUser } from '../../../../worker/contract/users.ts'
import { useModal } from '../../../hooks/use-modal.ts'
import { shellTexts } from '../../../texts/shell.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Options } from '../../../ui/forms/Combobox.tsx'
import { useCombobox } from '../../../ui/forms/use-combobox.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { PaletteRow } from './PaletteRow.tsx'
import type { PaletteItem } from './palette-item.ts'
import { saveRecent } from './recent-items.ts'
import { paletteTexts as texts } from './texts.ts'
import { usePaletteItems } from './use-palette-items.ts'

function Keys() {
  const rows = [
    ['↑ ↓', texts.keys.walk],
    ['Enter', texts.keys.open],
    ['Esc', texts.keys.close],
  ] as const
  return (
    <p aria-hidden="true" className="flex gap-4 border-line border-t px-4 py-2 text-muted text-xs max-sm:hidden">
      {rows.map(([key, does]) => (
        <span key={key}>
          <kbd className="mr-1.5 rounded-sm bg-base-content/10 px-1.5 py-0.5 font-sans">{key}</kbd>
          {does}
        </span>
      ))}
    </p>
  )
}

/** One field that finds a player, a match, a server or a section, and opens it. It works with the keyboard first (docs/product.md 13.1). */
export default function Palette({ user, onClose }: { user: OwnUser; onClose(): void }) {
  const modal = useModal(onClose)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { shown, recentKeys, isSearching, hasFailed } = usePaletteItems(typed, user)

  const choose = (item: PaletteItem) => {
    saveRecent(user.steamid, item)
    onClose()
    navigate(item.to)
  }
  const combobox = useCombobox({
    value: typed,
    onWrite: setTyped,
    items: shown,
    keyOf: ({ key }) => key,
    onChoose: choose,
    marksFirst: true,
  })
  const said = isSearching ? texts.searching : shown.length === 0 ? texts.none(typed.trim()) : hasFailed ? texts.failed : null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog from the keyboard.
    <dialog
      {...modal}
      aria-label={texts.title}
      onClick={(event) => event.target === modal.ref.current && onClose()}
      className="arrive mx-auto mt-2 mb-auto w-[calc(100%-1rem)] max-w-xl rounded-box border border-line-strong bg-base-200 p-0 text-base-content outline-none sm:mt-[12vh]"
    >
      <div className="-outline-offset-2 flex items-center gap-3 rounded-t-box border-line border-b px-4 outline-primary has-[input:focus-visible]:outline-2">
        {isSearching ? (
          <Icon of={LoaderCircle} className="shrink-0 text-muted motion-safe:animate-spin" />
        ) : (
          <Icon of={Search} className="shrink-0 text-muted" />
        )}
        <input
          {...combobox.field}
          type="text"
          aria-label={texts.placeholder}
          maxLength={64}
          placeholder={texts.placeholder}
          enterKeyHint="go"
          className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        />
        <Button variant="ghost" shape="square" icon={X} className="-mr-3" aria-label={shellTexts.close} onClick={onClose} />
      </div>
      <Options combobox={combobox} label={texts.found} className="max-h-[min(26rem,60dvh)] p-2 empty:hidden">
        {(item) => <PaletteRow item={item} isRecent={recentKeys.has(item.key)} />}
      </Options>
      <p role="status" className={said === null ? 'sr-only' : 'px-4 py-3 text-muted text-sm'}>
        {said ?? texts.count(shown.length)}
      </p>
      <Keys />
    </dialog>
  )
}
