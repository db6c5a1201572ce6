/// <reference types="vite/client" />

declare module '*?script' {
  const code: string;
  export default code;
}
