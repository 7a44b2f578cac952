/**
 * Facts about a translated page, from the `data-` attributes of its `<body>` (document.tsx). All languages share one
 * loader file, which contains only the values of the main language. `menu` is the width of the widest window with a
 * menu, in rem. `offline` is the sentence for a visitor without a network. `script` lists the addresses of the form's
 * script and of its imports.
 */
export const ofPage: { menu?: string; offline?: string; script?: string } = document.body.dataset
