import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { faqTexts as texts } from './texts.ts'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

type FaqSearchProps = { query: string; onSearch(query: string): void }

/** The search on top of the page; '/' leads there from anywhere on it, Escape empties it. */
export function FaqSearch({ query, onSearch }: FaqSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [])
  const clear = () => {
    onSearch('')
    field.current?.focus()
  }
  return (
    <search className="relative block">
      <Icon of={Search} size={20} className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4 z-1 text-muted" />
      <input
        ref={field}
        className="input h-14 w-full pr-14 pl-12"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={texts.search}
        aria-keyshortcuts="/"
        placeholder={texts.placeholder}
        maxLength={120}
        value={query}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && query !== '') clear()
        }}
      />
      {query === '' ? (
        <span
          title={texts.shortcut}
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-4 rounded-field border border-line-strong px-2 py-0.5 text-muted text-sm max-lg:hidden"
          aria-hidden="true"
        >
          /
        </span>
      ) : (
        <Button
          look="ghost"
          shape="square"
          icon={X}
          className="-translate-y-1/2 absolute top-1/2 right-1.5"
          aria-label={texts.clear}
          onClick={clear}
        />
      )}
    </search>
  )
}
