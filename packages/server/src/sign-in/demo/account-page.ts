import { escapeHtml, htmlPage } from '../../http/page.ts';
import { DEMO_PEOPLE, type DemoPerson } from './people.ts';

/** The account chooser: made people by one click, or any name and email. A plain form, no script. */
export function accountPage(sentence = ''): string {
  return htmlPage(
    'Choose an account',
    `<h1>Choose an account</h1>
<p class="note">This is Cutgraph's built-in demo sign-in. It asks for no password and works on this machine only.</p>
${sentence ? `<p role="alert">${escapeHtml(sentence)}</p>` : ''}
<form method="post"><div class="people">${DEMO_PEOPLE.map(personButton).join('')}</div></form>
<h2>Someone else</h2>
<form method="post">
<label>Name<input name="name" autocomplete="name" maxlength="100" required></label>
<label>Email<input name="email" type="email" autocomplete="email" maxlength="200" required></label>
<button class="go" type="submit">Continue</button>
</form>`,
  );
}

/** When the sign-in that this page belonged to is over. */
export function startAgainPage(): string {
  return htmlPage(
    'Start again',
    `<h1>This sign-in is over</h1><p>It took too long, or the server was restarted.</p>
<p><a href="/api/auth/login?popup=1">Start again</a></p>`,
  );
}

function personButton({ name, email }: DemoPerson): string {
  return `<button class="person" type="submit" name="email" value="${escapeHtml(email)}">
<span class="face" aria-hidden="true">${escapeHtml(name.slice(0, 1))}</span>
<span>${escapeHtml(name)}<small>${escapeHtml(email)}</small></span></button>`;
}
