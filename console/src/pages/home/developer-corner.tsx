/** In a sandbox: the token in use with copy, five calls to run here, and where everything else is. */
import { BookOpen, Braces, FolderDown, Inbox, Send } from 'lucide-react';
import { OuterButton } from '../../kit/button.tsx';
import { Card } from '../../kit/page.tsx';
import { CornerCalls } from '../../records/corner-calls.tsx';
import { CORNER } from '../../records/corner-messages.ts';
import { useWords } from '../../words/language.tsx';
import { DemoCheckout } from './demo-checkout.tsx';

export function DeveloperCorner() {
	const words = useWords(CORNER);
	return (
		<Card title={words.title} aside={words.aside}>
			<div className="stack">
				<CornerCalls />
				<div className="row">
					<OuterButton size="small" icon={BookOpen} href="/reference">
						{words.reference}
					</OuterButton>
					<OuterButton size="small" icon={Inbox} href="/inbox/demo">
						{words.inbox}
					</OuterButton>
					<OuterButton size="small" icon={Braces} href="/openapi.json">
						OpenAPI
					</OuterButton>
					<OuterButton size="small" icon={Send} href="/reference/postman.json">
						Postman
					</OuterButton>
					<OuterButton size="small" icon={FolderDown} href="/reference/bruno.zip">
						Bruno
					</OuterButton>
					<DemoCheckout />
				</div>
			</div>
		</Card>
	);
}
