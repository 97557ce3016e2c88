import type { ComponentProps, ReactNode, RefObject } from 'react'
import { Button } from '../button/Button.tsx'
import { useMenu } from './use-menu.ts'

type MenuProps = {
  /** The element around the menu: `li` in a list of links. */
  as?: 'div' | 'li'
  className?: string
  /** A `Button` if it has a variant, otherwise an element with its own class. */
  button: Omit<ComponentProps<typeof Button>, 'type' | 'onClick' | 'onKeyDown' | 'ref'>
  /** The width of the panel and the edge of the button to which it is aligned. */
  panel: string
  /** Rendered while the menu is open. */
  children: ReactNode
}

/** A button with a menu below it; its links and buttons have the class `menuRow`. */
export function Menu({ as: Around = 'div', className = '', button, panel, children }: MenuProps) {
  const menu = useMenu<HTMLElement>()
  return (
    <Around ref={menu.ref as RefObject<HTMLDivElement & HTMLLIElement>} className={`relative ${className}`}>
      {button.variant ? <Button {...button} {...menu.button} /> : <button {...(button as ComponentProps<'button'>)} {...menu.button} />}
      <div {...menu.panel} className={`appear panel absolute top-full z-30 mt-1 bg-base-300 p-1 ${panel}`}>
        {menu.isOpen && children}
      </div>
    </Around>
  )
}
