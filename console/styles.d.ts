/** The build hands a style sheet that a script imports over as text, minified. */
declare module '*.css' {
  const text: string
  export default text
}
