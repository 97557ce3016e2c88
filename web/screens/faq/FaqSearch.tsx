import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { SearchField } from '../../ui/forms/SearchField.tsx'
import { faqTexts as texts } from './texts.ts'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

type FaqSearchProps = { query: string; onSearch(query: string): void }

/** The search on top of the page; '/' moves the focus to it from anywhere on the page, Escape empties it. */
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
    <search>
      <SearchField
        ref={field}
        label={texts.search}
        placeholder={texts.placeholder}
        // A search field would show the browser's own cross beside ours.
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-keyshortcuts="/"
        maxLength={120}
        className="h-14 gap-3 pr-1.5 pl-4"
        value={query}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && query !== '') clear()
        }}
      >
        {query === '' ? (
          <span
            title={texts.shortcut}
            className="mr-2.5 rounded-field border border-line-strong px-2 py-0.5 text-muted text-sm max-lg:hidden"
            aria-hidden="true"
          >
            /
          </span>
        ) : (
          <Button variant="ghost" shape="square" icon={X} aria-label={texts.clear} onClick={clear} />
        )}
      </SearchField>
    </search>
  )
}
