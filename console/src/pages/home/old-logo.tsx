/** Asks once to choose a logo again that was stored as an SVG, which PDFs leave out; the console draws it to a PNG then. */
import { useState } from 'react';
import { useResource } from '../../api/queries.ts';
import { useMay, useSession } from '../../api/session-context.ts';
import type { Company } from '../../api/shapes.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

/** The key in this browser's storage, by company. */
const keyOf = (companyId: number): string => `bodega.old-logo.${companyId}`;

export function OldLogo() {
	const words = useWords(WORDS);
	const mayChange = useMay()('company:write');
	const key = keyOf(useSession().company.id);
	const [isLeft, setLeft] = useState(() => localStorage.getItem(key) !== null);
	const { data: company } = useResource<Company>('/v1/company.json', { enabled: mayChange && !isLeft });
	if (isLeft || company?.logo?.mediaType !== 'image/svg+xml') return null;
	const leave = () => {
		localStorage.setItem(key, 'left');
		setLeft(true);
	};
	return (
		<section className="notice warn old-logo" aria-label={words.oldLogo}>
			<p>
				<b>{words.oldLogo}</b> {words.oldLogoText}
			</p>
			<div className="row">
				<LinkButton size="small" to="/settings">
					{words.oldLogoChoose}
				</LinkButton>
				<Button size="small" onClick={leave}>
					{words.oldLogoLeave}
				</Button>
			</div>
		</section>
	);
}
