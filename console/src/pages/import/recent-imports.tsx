/** The last imports of an area, with how each ended. */
import { type ListPage, useResource } from '../../api/queries.ts';
import type { Import } from '../../api/shapes.ts';
import { TextLink } from '../../kit/link.tsx';
import { Card } from '../../kit/page.tsx';
import { DateText } from '../../kit/texts.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { type Area, PATHS } from './kinds.ts';
import { WORDS } from './messages.ts';
import { StateBadge } from './state-badge.tsx';

export function RecentImports({ area }: { area: Area }) {
	const words = useWords(WORDS);
	const kinds: Readonly<Record<string, string>> = words.kinds;
	const { quantity } = useFormats();
	const { data } = useResource<ListPage<Import>>(`${PATHS[area]}.json`, { query: { limit: 5, order: 'desc' } });
	if (!data || data.items.length === 0) return null;
	return (
		<Card title={words.recent}>
			<ul className="import-recent">
				{data.items.map((each) => (
					<li key={each.id}>
						<span>
							<TextLink to={`/products/import/${area}/${each.id}`}>
								{each.fileName || kinds[each.kind] || each.kind}
							</TextLink>{' '}
							<StateBadge state={each.state} />
							<small>
								{kinds[each.kind]} · {words.lines(quantity(each.total))}
							</small>
						</span>
						<DateText at={each.createdAt} isRelative />
					</li>
				))}
			</ul>
		</Card>
	);
}
