import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

type Tab<Id> = { id: Id; label: string; note?: string }
type TabsProps<Id> = { label: string; tabs: readonly Tab<Id>[]; chosen: Id; panelId: string; onChoose(id: Id): void }

const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Tabs above one panel. Arrow keys move and select. The row scrolls if it is too long. */
export function Tabs<Id extends string | number>({ label, tabs, chosen, panelId, onChoose }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null)
  // Only the row scrolls, so that the page stays where the player is reading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the trigger.
  useLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2
  }, [chosen])
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const at = step(
      tabs.findIndex((tab) => tab.id === chosen),
      tabs.length - 1,
    )
    const next = tabs[at]
    if (!next) return
    onChoose(next.id)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
  }
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className="relative flex min-w-0 gap-1 overflow-x-auto p-1 [scrollbar-width:none]"
      onKeyDown={move}
    >
      {tabs.map(({ id, label: name, note }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${panelId}-${id}`}
          aria-selected={id === chosen}
          aria-controls={panelId}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          className={`flex min-h-11 shrink-0 items-baseline gap-2 rounded-field px-4 py-2.5 text-sm transition-colors duration-150 ${
            id === chosen ? 'bg-base-300 font-medium text-base-content' : 'text-muted hover:text-base-content'
          }`}
        >
          {name}
          {note && <span className="text-muted tabular-nums">{note}</span>}
        </button>
      ))}
    </div>
  )
}
