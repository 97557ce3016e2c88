import { afterAll, vi } from 'vitest'

/**
 * A component that a test renders can start to load another component without waiting for it. Files share their modules: a load that is
 * interrupted at the end of one file would fail in the next.
 */
afterAll(() => vi.dynamicImportSettled())
