import { createContext, useContext } from 'react'

/**
 * Opens Steam's window, and does `then` once the player is signed in by it. False when the browser blocked it, which it does outside a
 * click.
 */
export type OpenLogin = (then?: () => void) => boolean

/** The page's sign-in, which the shell keeps. */
export const Login = createContext<OpenLogin>(() => false)
export const useLogin = () => useContext(Login)
