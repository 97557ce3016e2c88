import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { keepFocusNear } from '../../hooks/keep-focus-near.ts'
import { Icon } from '../Icon.tsx'

/**
 * `quiet` is the usual variant, `primary` is for the main action of a screen, `glass` is for a button on a picture
 * (web/styles/buttons.css).
 */
export type ButtonVariant = 'primary' | 'soft' | 'quiet' | 'glass' | 'ghost' | 'muted' | 'remove' | 'danger' | 'error'

export type ButtonStyle = {
  variant?: ButtonVariant | undefined
  /** `play` starts a game. */
  size?: 'small' | 'large' | 'play' | undefined
  shape?: 'square' | 'phone-square' | 'laptop-square' | undefined
}

type ButtonParts = ButtonStyle & {
  icon?: LucideIcon | undefined
  children?: ReactNode
  /** The layout of the button in its surroundings: width, margins. */
  className?: string | undefined
}
type Props<Tag extends 'button' | 'a' | typeof Link> = Omit<ComponentProps<Tag>, 'className'> & ButtonParts

/** The props of the element that shows the button. */
function dressed<P extends ButtonParts>({ variant = 'quiet', size, shape, icon, className, children, ...rest }: P) {
  return {
    ...rest,
    className: ['btn', `btn-${variant}`, size && `btn-${size}`, shape && `btn-${shape}`, className].filter(Boolean).join(' '),
    children: (
      <>
        {icon && <Icon of={icon} />}
        {children}
      </>
    ),
  }
}

/**
 * While its action runs (`isBusy`), or while it is disabled for another reason (`aria-disabled`), a button keeps the focus and ignores
 * clicks. If its action removes the button, an element around it gets the focus.
 */
export function Button({ isBusy, onClick, ...props }: Props<'button'> & { isBusy?: boolean }) {
  const isOff = isBusy ?? props['aria-disabled']
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    keepFocusNear(event.currentTarget)
    onClick?.(event)
  }
  return <button type="button" {...dressed(props)} aria-disabled={isOff} onClick={isOff ? undefined : press} />
}

/** A link within the site that looks like a button. */
export const ButtonLink = (props: Props<typeof Link>) => <Link {...dressed(props)} />

/** A link out of the site, to a file, or to an anchor on this page, that looks like a button. */
export const ButtonAnchor = (props: Props<'a'>) => <a {...dressed(props)} />
