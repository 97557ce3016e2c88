import { Component, type ReactNode } from 'react'
import { shellTexts } from '../../texts/shell.ts'
import { Button } from '../button/Button.tsx'

type PartBoundaryProps = {
  children: ReactNode
  /** A screen that failed to load shows a message in its place. Any other part shows nothing. */
  isScreen?: boolean
}

/** Limits an error or a failed load to one part. The shell stays, and the player can reload. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    if (!this.props.isScreen) return null
    return (
      <div className="wrap flex flex-col items-center gap-4 py-24 text-center" role="alert">
        <h1 className="display text-xl">{shellTexts.broken.title}</h1>
        <p className="text-muted">{shellTexts.broken.hint}</p>
        <Button variant="primary" onClick={() => location.reload()}>
          {shellTexts.broken.retry}
        </Button>
      </div>
    )
  }
}
