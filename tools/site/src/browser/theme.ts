/** Before anything is drawn: light or dark, as the reader chose. */
const chosen = localStorage.getItem('theme');
if (chosen !== null) document.documentElement.dataset.theme = chosen;
document.documentElement.classList.add('scripted');
