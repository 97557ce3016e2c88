/** A file as Vite hands it over with `?raw`: its text. */
declare module '*?raw' {
  const text: string
  export default text
}
